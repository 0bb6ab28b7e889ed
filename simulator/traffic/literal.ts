import { isSecret, MASK } from './mask';

/** Formats JSON-like data as code, indented by `depth` levels. A masked secret becomes a variable of its name. */
export function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, depth + 1));
    return joinItems(items, depth, '[', ']');
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : literal(name);
    const isMasked = isSecret(name) && field === MASK;
    return isMasked ? `${key}: ${camelCase(name)}` : `${key}: ${literal(field, depth + 1)}`;
  });
  return fields.length === 0 ? '{}' : joinItems(fields, depth, '{ ', ' }');
}

/** Joins items in one line if they fit, and otherwise in a line each. */
function joinItems(items: readonly string[], depth: number, open: string, close: string): string {
  const line = open + items.join(', ') + close;
  if (line.length < 80 && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth);
  const lines = items.map((item) => `  ${indent}${item},`);
  return [open.trim(), ...lines, indent + close.trim()].join('\n');
}

const camelCase = (name: string) =>
  name.replace(/[^a-z0-9]+(\w)?/gi, (_, letter = '') => letter.toUpperCase());
