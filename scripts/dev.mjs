/** npm run dev: runs the app with hot reload; a change of the main process restarts the app. */
import { join } from 'node:path';
import { startDisplay } from './display.mjs';
import { projectFolder, run, runMain } from './cli.mjs';
import { invalidateBuild, setUp } from './setup.mjs';

await runMain(async () => {
  await setUp();
  invalidateBuild();
  const { launchSpec } = await import('./runtime.mjs');
  const { executablePath, args, env } = await launchSpec();
  const screen = await startDisplay();
  const vite = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const switches = args.filter((argument) => argument.startsWith('--'));
  try {
    const { status } = await run(
      process.execPath,
      [vite, 'dev', '--watch', '--', ...switches, ...process.argv.slice(2)],
      {
        quietly: false,
        env: { ...process.env, ...env, ...screen.env, ELECTRON_EXEC_PATH: executablePath },
      },
    );
    return status;
  } finally {
    screen.stop();
  }
});
