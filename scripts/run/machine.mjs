// Runs before anything is installed, on whatever Node there is: plain JavaScript, nothing from node_modules.

/** What a machine lacks to run the shop, in a sentence; undefined when it lacks nothing. `node` is the wanted one. */
export function missingOn({ platform, arch, version }, node) {
  if (platform === 'win32')
    return 'On Windows the shop runs in WSL: install it with "wsl --install", clone the shop there, and start it there again.';
  // There the installation brings Node itself.
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return undefined;
  const wanted = Number.parseInt(node, 10);
  if (Number.parseInt(version.slice(1), 10) >= wanted) return undefined;
  return `On this machine (${platform}, ${arch}) the shop needs a Node ${wanted} of yours, and this is ${version.slice(1)}: install it from https://nodejs.org and start again.`;
}
