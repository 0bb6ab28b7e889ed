import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Merges entries with the same license, word for word, in a file of licenses as Vite writes it:
 * each text is long, and most libraries of an author share theirs. The terms of the Apache License
 * end before its appendix, of which the copyright of each library is kept.
 *
 * @param {string} file
 */
export function mergeLicenses(file) {
  const [title = '', ...entries] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const entry of entries) {
    const end = `${entry}\n`.indexOf('\n');
    const [text = '', appendix = ''] = entry
      .slice(end)
      .trim()
      .split(/(?<=END OF TERMS AND CONDITIONS)/);
    const [copyright = ''] = /^ *Copyright (?!\{).+/m.exec(appendix) ?? [];
    const name = [entry.slice(0, end), copyright.trim()].filter(Boolean).join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  const merged = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  writeFileSync(file, [title.trimEnd(), ...merged].join('\n\n'));
}
