/// The script that completes `microix` commands in a shell.
enum CompletionScript {
    /// Adds to the parser's completion script for bash what it lacks; any other text is returned unchanged.
    static func completed(_ text: String, for arguments: [String]) -> String {
        let asked = "--generate-completion-script"
        guard arguments.contains(where: { $0.hasPrefix(asked) }), text.hasPrefix("#!/bin/bash") else { return text }
        return text + "\n" + wholeWords
    }

    /// Joins the words that bash has split at `:` and `=`, such as `--at 0.1:touch_down` and `--set depth=0.9`.
    ///
    /// The parser's function gets whole words; bash gets the part after the last of these signs.
    private static let wholeWords = #"""

        _microix_whole_words() {
            local -a words=()
            local rest="${COMP_LINE}" word
            local -i index number=-1
            for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
                word="${COMP_WORDS[index]}"
                if ((index > 1)) && [[ "${rest}" = "${word}"* && ("${word}" = [:=]* || "${words[${#words[@]} - 1]}" = *[:=]) && -n "${word}" ]]; then
                    words[${#words[@]} - 1]+="${word}"
                else
                    words+=("${word}")
                fi
                while [[ "${rest}" = [[:space:]]* && "${rest}" != "${word}"* ]]; do rest="${rest:1}"; done
                rest="${rest#"${word}"}"
                if ((index == COMP_CWORD)); then number=$((${#words[@]} - 1)); fi
            done

            local -a COMP_WORDS=("${words[@]}")
            local -i COMP_CWORD=number
            local whole="${words[number]}"
            _microix "${1}" "${whole}" "${words[number - 1]}"

            # What bash takes for the word begins behind the last sign at which it splits.
            local begun=""
            if [[ "${whole}" = *:* && "${COMP_WORDBREAKS}" = *:* ]]; then begun="${whole%"${whole##*:}"}"; fi
            if [[ "${whole}" = *=* && "${COMP_WORDBREAKS}" = *=* ]]; then
                word="${whole%"${whole##*=}"}"
                if ((${#word} > ${#begun})); then begun="${word}"; fi
            fi
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[index]="${COMPREPLY[index]#"${begun}"}"
            done
            # What a component has is no file, and needs no backslashes but where its name is odd.
            case "${COMP_WORDS[COMP_CWORD - 1]}" in
            --at | --expect-at | --keys | --scenario | --set)
                if [[ "${COMPREPLY[*]}" != *[![:alnum:]_.,:=\ -]* ]]; then compopt +o filenames 2> /dev/null; fi
                # There is more to say behind these signs.
                if [[ "${COMPREPLY[0]}" = *[:=] && ${#COMPREPLY[@]} -eq 1 ]]; then compopt -o nospace 2> /dev/null; fi
                ;;
            esac
        }

        complete -o filenames -F _microix_whole_words microix
        """#
}
