import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of this length, in ms. */
export const TICK_MS = 10;

/** CPU time in ms that a process with all its threads and descendants has used. */
export function cpuMs(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const fields = statOf(each);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }, 0);
}

/** Resident memory in MB of a process and its descendants (VmRSS). */
export function residentMb(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const kb = /VmRSS:\s+(\d+)/.exec(readOrNothing(`/proc/${each}/status`))?.[1];
    return sum + Number(kb ?? 0) / 1024;
  }, 0);
}

/** Ids of a process and its descendants, only those with the given name. */
export function namedBelow(pid: number, name: string): number[] {
  return familyOf(pid).filter((each) => readOrNothing(`/proc/${each}/comm`).trim() === name);
}

function familyOf(pid: number): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(Number(name))[1]) }));
  const family = [pid];
  for (const member of family) {
    family.push(...processes.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  return family;
}

const statOf = (pid: number) => statFields(`/proc/${pid}/stat`);

/** The fields of a process's or thread's stat from the third on; the second may contain spaces and brackets. */
export function statFields(file: string): string[] {
  const stat = readOrNothing(file);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Reads a file; returns an empty string if the process or thread has ended since it was listed. */
export function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
