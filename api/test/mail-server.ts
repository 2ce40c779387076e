/** As much of a mail server as a client needs to hand over a message. */
import { createServer, type AddressInfo } from 'node:net';

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** What was received: each recipient, then the message. */
  received: string[];
  /** While false, clients are asked to try again later. */
  isOpen: boolean;
  /** How many clients were asked to. */
  refused: number;
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let said = '';
    let inMessage = false;
    socket.on('error', () => {});
    if (!mailServer.isOpen) {
      mailServer.refused += 1;
      return void socket.end('421 Try again later\r\n');
    }
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (inMessage) {
        if (!said.endsWith('\r\n.\r\n')) return;
        inMessage = false;
        received.push(said);
        socket.write('250 kept\r\n');
      } else if (said.startsWith('DATA')) {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else {
        if (said.startsWith('RCPT')) received.push(said.trim());
        socket.write('250 ok\r\n');
      }
      said = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received,
    isOpen: true,
    refused: 0,
    close: () => server.close(),
  };
  return mailServer;
}
