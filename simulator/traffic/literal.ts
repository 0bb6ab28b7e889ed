import { isSecret, MASK } from './mask';

/**
 * JSON-like data as it is written in code. A masked secret is left to a variable of its name.
 *
 * @param depth how far it is indented
 */
export function literal(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, depth + 1));
    const line = `[${items.join(', ')}]`;
    return line.length < 80 && !line.includes('\n')
      ? line
      : `[\n${items.map((item) => `${indent}${item},\n`).join('')}${close}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => {
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : literal(name);
      const isMasked = isSecret(name) && field === MASK;
      return isMasked ? `${key}: ${camelCase(name)}` : `${key}: ${literal(field, depth + 1)}`;
    });
    const line = `{ ${fields.join(', ')} }`;
    if (fields.length === 0) return '{}';
    return line.length < 80 && !line.includes('\n')
      ? line
      : `{\n${fields.map((field) => `${indent}${field},\n`).join('')}${close}}`;
  }
  return String(value);
}

const camelCase = (name: string) =>
  name.replace(/[^a-z0-9]+(\w)?/gi, (_, letter = '') => letter.toUpperCase());
