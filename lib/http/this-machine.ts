const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host, without a port, is this machine. A foreign host name that resolves to it (DNS rebinding) is not. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

/** Whether a Host header, with or without a port, names this machine. */
export const namesThisMachine = (header = ''): boolean => isThisMachine(header.replace(/:\d{1,5}$/, ''));
