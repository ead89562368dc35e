import { run } from './install.mjs';

/**
 * Installs a package of Debian or Ubuntu, as root or with sudo where it asks for no password; false when that is not
 * possible.
 */
export function installPackage(name) {
  process.stdout.write(`Installing ${name} …\n`);
  const root = process.getuid?.() === 0;
  const apt = (args) =>
    run(root ? 'apt-get' : 'sudo', root ? args : ['-n', 'apt-get', ...args], {
      mayFail: true,
      stdio: 'ignore',
      // Tests start what they need themselves; the package's service stays off.
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  apt(['update']);
  return apt(['install', '-y', '--no-install-recommends', name]);
}
