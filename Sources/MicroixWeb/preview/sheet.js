// The components of a folder side by side, all running.
import { takeSeat } from "../engines.js";
import { Player } from "../player.js";
import { rest, wakeIn, wakeNext } from "../ticker.js";
import { inspect, isSound, loadScript } from "./scripts.js";
import { component } from "./server.js";
import { firstStop, Stage } from "./stage.js";

/** One component of the sheet. */
class Tile {
    /** @type {{ player: Player, script: number, engine: import("../engine.js").Engine } | undefined} */
    #life;
    #start = performance.now();
    #isSeen = false;
    element = document.createElement("article");
    #frame = document.createElement("div");
    #stage;

    /** @param {string} file */
    constructor(file) {
        this.file = file;
        this.element.className = "tile";
        this.element.append(Object.assign(document.createElement("a"), { href: `#${encodeURIComponent(file)}`, textContent: file }), this.#frame);
        this.#stage = new Stage(this.#frame, {
            point: (id, phase, place, time) => this.#act((player, now) => player.point(id, phase, place, now), time) ?? "ignored",
            key: (name, phase, time) => this.#act((player, now) => player.key(name, phase, now), time) ?? false,
            focus: (isIn) => this.#act((player, now) => player.focus(isIn ? firstStop(player) : undefined, now), performance.now()),
        });
    }

    /**
     * Runs the component while it is visible.
     * @param {boolean} isSeen
     */
    see(isSeen) {
        if (isSeen === this.#isSeen) return;
        this.#isSeen = isSeen;
        if (!isSeen) rest(this);
        else if (this.#life) wakeNext(this);
        else this.refresh();
    }

    async refresh() {
        if (!this.#isSeen && !this.#life) return;
        const answer = await component(this.file);
        if (!isSound(answer)) {
            this.#fail(answer.gone ?? answer.text);
            return;
        }
        const engine = this.#life?.engine ?? (await takeSeat(false).engine);
        const script = loadScript(engine, answer);
        if (this.#life) {
            this.#life.player.reload(script);
            engine.call("mx_close", this.#life.script);
            this.#life.script = script;
        } else {
            this.#life = { engine, script, player: new Player(engine, script, { knobs: new Map(), styles: [], reducesMotion: false, seed: 0 }) };
            this.#start = performance.now();
        }
        this.#frame.replaceChildren(this.#stage.svg);
        this.#stage.show(this.#life.player);
        this.#stage.hear(inspect(engine, script));
        wakeNext(this);
    }

    /** @param {string} text */
    #fail(text) { this.#frame.replaceChildren(Object.assign(document.createElement("pre"), { textContent: text })); }

    /** @param {number} time */
    frame(time) {
        const player = this.#life?.player;
        if (!player) return;
        player.advance(Math.max(player.now, (time - this.#start) / 1000));
        for (const event of player.takeEvents()) if (event.kind === "verdict") this.#stage.decide(event.number, event.name);
        this.#stage.update();
        wakeIn(this, (player.wake - player.now) * 1000, this.#isSeen);
    }

    /**
     * @template Result
     * @param {(player: Player, now: number) => Result} act
     * @param {number} time
     */
    #act(act, time) {
        const player = this.#life?.player;
        if (!player) return undefined;
        const result = act(player, Math.max(0, (time - this.#start) / 1000));
        wakeNext(this);
        return result;
    }

    close() {
        rest(this);
        this.#stage.close();
        this.#life?.player.close();
        this.#life?.engine.call("mx_close", this.#life.script);
    }
}

export class Sheet {
    #root;
    /** @type {Map<string, Tile>} */
    #tiles = new Map();
    #seeing = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) [...this.#tiles.values()].find(({ element }) => element === target)?.see(isIntersecting);
    });

    /** @param {HTMLElement} root */
    constructor(root) { this.#root = root; }

    /** @param {string[]} files */
    show(files) {
        for (const [file, tile] of this.#tiles) {
            if (files.includes(file)) continue;
            this.#seeing.unobserve(tile.element);
            tile.close();
            this.#tiles.delete(file);
        }
        for (const file of files) {
            if (this.#tiles.has(file)) continue;
            const tile = new Tile(file);
            this.#tiles.set(file, tile);
            this.#seeing.observe(tile.element);
        }
        this.#root.replaceChildren(...files.map((file) => /** @type {Tile} */ (this.#tiles.get(file)).element));
    }

    /** @param {string} file */
    refresh(file) { this.#tiles.get(file)?.refresh(); }
}
