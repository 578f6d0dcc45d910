import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';

/** Key and certificate of an untrusted server, only for tests; valid until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGpEoGCbz6k3NupSd
katH5oTh39dP3WLuHJafJL6j73mhRANCAARwZqhTpSlNXzU3wUIdy3T6PrWLgF92
HigR/qAyZaJjTVmcZjZrQWiZQAY4XdDav29t6mWgUiS0BKeE3e+sBVRP
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUXxIQF6ZrU9XU9D5gLolqnjsGJbswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjEyMDk1NFoYDzIxMjYxMDI5
MTIwOTU0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARwZqhTpSlNXzU3wUIdy3T6PrWLgF92HigR/qAyZaJjTVmcZjZrQWiZ
QAY4XdDav29t6mWgUiS0BKeE3e+sBVRPo28wbTAdBgNVHQ4EFgQUHfsZD4dH2L26
xWpYavvYeSow0vMwHwYDVR0jBBgwFoAUHfsZD4dH2L26xWpYavvYeSow0vMwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSAAwRQIgd/UHK7tNkh+Shl0VXISgK+Eoa3mz32iylnyuzBxhrZMCIQCk
6FapdyoXQMjkwOrMqevtuJovZpzS009H76EhwLNOdg==
-----END CERTIFICATE-----
`;

/** Starts an HTTPS server with a self-signed certificate. `bytes` returns the number of bytes received from clients. */
export const startSelfSignedServer = async () => {
  let receivedBytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (socket) => {
    socket.on('data', (chunk) => {
      receivedBytes += chunk.length;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
    });
    socket.on('error', () => undefined);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bytes: () => receivedBytes,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
};
