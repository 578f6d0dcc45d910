/** npm start: runs the set-up and then the app, and exits with the app's status. */
import { spawn } from 'node:child_process';
import { startDisplay } from './display.mjs';
import { runMain } from './cli.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp();
  const { launchSpec } = await import('./runtime.mjs');
  const { executablePath, args, env } = await launchSpec();
  const screen = await startDisplay();
  try {
    return await new Promise((resolve, reject) => {
      const app = spawn(executablePath, [...args, ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...process.env, ...env, ...screen.env },
      });
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
        process.on(signal, () => app.kill(signal));
      app.on('error', reject);
      app.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    screen.stop();
  }
});
