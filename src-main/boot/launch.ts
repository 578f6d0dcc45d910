import { app, dialog, protocol } from 'electron';
import type { LaunchRequest } from '../launch/launchArguments';
import { appScheme } from '../network/appScheme';
import { windowTexts } from '../windows/windowTexts';
import { chooseEnvironment, EnvironmentError, type EnvironmentChoice } from './environments';
import type { AppPaths } from './paths';
import { run } from './run';

const chooseEnvironmentOrShowError = (packagedEnvironment: unknown): EnvironmentChoice | null => {
  try {
    return chooseEnvironment({
      isPackaged: app.isPackaged,
      file: process.env['COMANDA_ENVIRONMENT_FILE'],
      packaged: packagedEnvironment,
    });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    if (app.isPackaged) dialog.showErrorBox(windowTexts.menu.app, `${windowTexts.environmentFailed}\n${error.message}`);
    process.stderr.write(`${error.message}\n`);
    app.exit(1);
    return null;
  }
};

/**
 * Registers the app's URL scheme, chooses the environment and runs the app. `packaged` is the environment in the
 * package, if any.
 */
export const launch = (
  packagedEnvironment: unknown,
  paths: AppPaths,
  request: Omit<LaunchRequest, 'profile'>,
): void => {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
  // The user agent starts with the product's name. Non-ASCII characters in this header would prevent all pages from
  // loading.
  app.userAgentFallback = app.userAgentFallback.replaceAll(/[^ -~]+/g, '');
  const choice = chooseEnvironmentOrShowError(packagedEnvironment);
  if (choice !== null) run(choice, paths, request);
};
