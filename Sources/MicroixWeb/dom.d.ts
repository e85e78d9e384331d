// What browsers have and the types of TypeScript 4.8 lack. Only the type check reads this.
interface ElementInternals {
    readonly states: Set<string>;
}
interface CustomElementRegistry {
    getName?(constructor: CustomElementConstructor): string | null;
}
interface Navigator {
    readonly userActivation?: { readonly hasBeenActive: boolean };
}
interface ARIAMixin {
    role: string | null;
}
