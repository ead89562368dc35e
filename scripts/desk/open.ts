import { deskServer } from '../../desk/serve.ts';
import { onEndSignal } from '../../lib/server/end-signal.ts';

/** Time in ms that requests under way may take once the process is told to end. */
const END_MS = 10_000;

export interface StaffServer {
  /** Name printed once the server is open. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** The command with another port, suggested if the port is in use. */
  readonly otherPort: string;
}

/** Listens until the process is told to end. */
export async function openStaffServer(
  answer: (request: Request) => Promise<Response>,
  { name, host, port, otherPort }: StaffServer,
): Promise<void> {
  const server = deskServer(answer);
  await new Promise<void>((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another one: ${otherPort}`
          : error.message,
      );
      process.exitCode = 1;
      resolve();
    });
    server.on('close', resolve);
    onEndSignal(() => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), END_MS).unref();
    });
    server.listen(port, host, () => console.log(`${name} is open: http://${host}:${port}`));
  });
}
