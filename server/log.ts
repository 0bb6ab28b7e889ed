/** What happened: plain data without secrets. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  /** What kind of thing happened; the same words each time. */
  message: string;
  /** The request that it is about, as the response's X-Request-Id names it. */
  id?: string;
  [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** One line of JSON an entry, on standard output, for whatever collects the logs. */
export const jsonLog: Log = (entry) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

/** For a person at a terminal: what wants attention, in a line of text. */
export const plainLog: Log = ({ level, message, id: _, ...fields }) => {
  if (level === 'info') return;
  const details = Object.entries(fields).map(([name, value]) => `\n  ${name}: ${value}`);
  console[level](`[server] ${message}${details.join('')}`);
};
