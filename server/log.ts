/** A log entry: plain data without secrets. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  /** The kind of event; the same words each time. */
  message: string;
  /** The id of the request, as in the response's X-Request-Id. */
  id?: string;
  [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** Writes each entry as a line of JSON to standard output, for log collectors. */
export const jsonLog: Log = (entry) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

/** Writes warnings and errors as a line of text, for a person at a terminal. */
export const plainLog: Log = ({ level, message, id: _, ...fields }) => {
  if (level === 'info') return;
  const details = Object.entries(fields).map(([name, value]) => `\n  ${name}: ${value}`);
  console[level](`[server] ${message}${details.join('')}`);
};
