import { expect, it, onTestFinished, vi } from 'vitest';
import { startSelfSignedServer } from '../../support/selfSigned';

it('the app ignores environment variables that disable certificate checks or log TLS keys', async () => {
  const server = await startSelfSignedServer();
  onTestFinished(server.close);
  onTestFinished(() => void vi.unstubAllEnvs());
  const secret = { headers: { authorization: 'Bearer id-token-1' } };

  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  vi.stubEnv('SSLKEYLOGFILE', '/tmp/keys');
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/company.pem');
  // Without the cleanup the server is reachable; otherwise the test would prove nothing.
  expect((await fetch(server.url, secret)).status).toBe(200);
  const bytesBefore = server.bytes();
  expect(bytesBefore).toBeGreaterThan(0);

  await import('@main/boot/cleanEnvironment');
  expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined();
  expect(process.env['SSLKEYLOGFILE']).toBeUndefined();
  expect(process.env['NODE_EXTRA_CA_CERTS']).toBe('/etc/company.pem');
  await expect(fetch(server.url, secret)).rejects.toThrow();
  expect(server.bytes()).toBe(bytesBefore);
});
