// The files that a generator changes, kept in memory until all of its edits have found their places.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function openTree(home) {
  const texts = new Map();
  const read = (path) => texts.get(path) ?? readFileSync(join(home, path), 'utf8');

  /** Puts text behind the first match; a place that is gone means that the pattern has changed. */
  function insert(path, pattern, text, where = 'after') {
    const before = read(path);
    const match = pattern.exec(before);
    if (!match) throw new Error(`${path} has no ${pattern}: bring the generator up to date`);
    const at = match.index + (where === 'after' ? match[0].length : 0);
    texts.set(path, before.slice(0, at) + text + before.slice(at));
  }

  return {
    create(path, text) {
      if (texts.has(path) || existsSync(join(home, path))) throw new Error(`${path} exists already`);
      texts.set(path, text);
    },
    has: (path, pattern) => pattern.test(read(path)),
    append: (path, text) => texts.set(path, `${read(path).trimEnd()}\n\n${text}`),
    after: insert,
    before: (path, pattern, text) => insert(path, pattern, text, 'before'),
    /** Adds an import; a name joins the import that the file has of the same module. */
    addImport(path, line) {
      const [, type = '', names, module] = /^import (type )?\{ (.*) \} from '(.*)';$/.exec(line);
      const before = read(path);
      const found = new RegExp(`import (type )?\\{([^}]*)\\} from '${module}';`).exec(before);
      if (!found) return texts.set(path, `${line}\n${before}`);
      const has = found[2]
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const own = found[1] && !type ? has.map((name) => `type ${name}`) : has;
      const more = names
        .split(', ')
        .filter((name) => !has.some((each) => each.replace(/^type /, '') === name))
        .map((name) => (type && !found[1] ? `type ${name}` : name));
      const whole = `import ${found[1] && type ? 'type ' : ''}{ ${[...own, ...more].join(', ')} } from '${module}';`;
      return texts.set(path, before.replace(found[0], whole));
    },
    /**
     * Words, by the path of their key, at the end of the innermost object that is there. The rest stays to
     * the letter: parsing it all would put keys that are numbers first.
     */
    addWords(path, key, words) {
      const lines = read(path).trimEnd().split('\n');
      const keys = key.split('.');
      let end = lines.length - 1;
      for (let at = 0, depth = 1; keys.length > 1; depth++) {
        at = lines.findIndex(
          (line, index) => index > at && line.startsWith(`${'  '.repeat(depth)}"${keys[0]}": {`),
        );
        if (at < 0 || at > end) break;
        if (/\},?$/.test(lines[at])) throw new Error(`${path}: give ${key} more than one line first`);
        end = lines.findIndex((line, index) => index > at && line.startsWith(`${'  '.repeat(depth)}}`));
        keys.shift();
      }
      const entry = keys.reduceRight((value, name) => ({ [name]: value }), words);
      if (!lines[end - 1].endsWith('{')) lines[end - 1] += ',';
      lines.splice(end, 0, JSON.stringify(entry).slice(1, -1));
      texts.set(path, `${lines.join('\n')}\n`);
    },
    nextMigration() {
      const names = readdirSync(join(home, 'apps/server/migrations')).filter((name) => name.endsWith('.sql'));
      return String(Math.max(...names.map((name) => Number.parseInt(name, 10))) + 1).padStart(4, '0');
    },
    write() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(home, path)), { recursive: true });
        writeFileSync(join(home, path), text);
      }
      return [...texts.keys()];
    },
  };
}

export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
export const snake = (name) => name.replaceAll('-', '_');
/** `update-need-by` as the start of a sentence. */
export const words = (name) => {
  const text = name.replaceAll(/[-_]/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
