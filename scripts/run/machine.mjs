// Runs before anything is installed, on any Node version: plain JavaScript, nothing from node_modules.

/**
 * A sentence about what a machine lacks to run the shop; undefined if it lacks nothing. `node` is the required version.
 */
export function missingOn({ platform, arch, version }, node) {
  if (platform === 'win32')
    return 'On Windows the shop runs in WSL: install it with "wsl --install", clone the shop there, and start it there again.';
  // On these platforms the installation brings its own Node.
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return undefined;
  const wanted = Number.parseInt(node, 10);
  if (Number.parseInt(version.slice(1), 10) >= wanted) return undefined;
  return `On this machine (${platform}, ${arch}) the shop needs a Node ${wanted} of yours, and this is ${version.slice(1)}: install it from https://nodejs.org and start again.`;
}
