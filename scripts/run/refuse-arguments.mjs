// Runs before anything is installed, on any Node version: plain JavaScript, nothing from node_modules.

/**
 * For commands without arguments: `--help` prints the usage and exits; any other argument exits with 1. Commands that
 * run on the project's own Node use readArguments (scripts/arguments.ts).
 */
export function refuseArguments(usage, [given] = process.argv.slice(2)) {
  if (given === undefined) return;
  if (given === '--help' || given === '-h') {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  process.stderr.write(`${given} is not understood.\n${usage}\n`);
  process.exit(1);
}
