// Runs before anything is installed, on whatever Node there is: plain JavaScript, nothing from node_modules.

/**
 * For commands that take nothing: `--help` prints how one is used and ends it, anything else that it was given ends it
 * with 1. Commands that run on the project's own Node have readArguments (scripts/arguments.ts).
 */
export function takesNothing(usage, [given] = process.argv.slice(2)) {
  if (given === undefined) return;
  if (given === '--help' || given === '-h') {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  process.stderr.write(`${given} is not understood.\n${usage}\n`);
  process.exit(1);
}
