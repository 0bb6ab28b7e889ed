import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const TOOL_TIMEOUT_MS = 3000;
/** The kernel's code for a listening socket. */
const LISTEN_STATE = '0A';

/**
 * Finds the TCP ports at which the processes of a group listen, for servers that print no address:
 * from `/proc` on Linux, from `lsof` on other systems. Empty if neither is available, as on
 * Windows. A group has the id of its first process.
 */
export async function listeningPorts(group: number): Promise<number[]> {
  try {
    const ports = process.platform === 'linux' ? await fromProc(group) : await fromLsof(group);
    return [...new Set(ports)];
  } catch {
    return [];
  }
}

async function fromProc(group: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const inodes = new Set<string>();
  for (const pid of all) {
    // Processes may end meanwhile, and those of other users are not readable.
    for (const link of await socketsOf(pid, group).catch(() => [])) inodes.add(link);
  }
  if (inodes.size === 0) return [];
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8'));
  const results = await Promise.allSettled(tables);
  return results.flatMap((table) => {
    if (table.status === 'rejected') return [];
    const rows = table.value.split('\n').map((line) => line.trim().split(/\s+/));
    const listening = rows.filter((row) => row[3] === LISTEN_STATE && inodes.has(row[9] ?? ''));
    return listening.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
  });
}

/** Lists the inodes of a process's sockets, if it belongs to the group. */
async function socketsOf(pid: string, group: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may have spaces; state, parent and group come behind it.
  const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(processGroup) !== group) return [];
  const handles = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.allSettled(handles.map((fd) => readlink(`/proc/${pid}/fd/${fd}`)));
  return links.flatMap((link) =>
    link.status === 'fulfilled' ? (/^socket:\[(\d+)\]$/.exec(link.value)?.[1] ?? []) : [],
  );
}

async function fromLsof(group: number): Promise<number[]> {
  if (process.platform === 'win32') return [];
  const args = ['-nP', '-a', '-g', `${group}`, '-iTCP', '-sTCP:LISTEN', '-Fn'];
  const { stdout } = await promisify(execFile)('lsof', args, { timeout: TOOL_TIMEOUT_MS });
  return [...stdout.matchAll(/^n.*:(\d+)$/gm)].map(([, port]) => Number(port));
}
