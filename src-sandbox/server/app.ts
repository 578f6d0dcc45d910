import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { practicePaths } from '@shared/bridge/practice';
import { kmlLength } from '@shared/domain/stores/deliveryMethods';
import { controlRoutes } from '../control/routes';
import { exportRoutes } from '../exports/routes';
import { geocoderRoutes } from '../geocoder/routes';
import { identityRoutes } from '../identity/routes';
import { pictureRoutes } from '../pictures/routes';
import { contractRoutes } from './contractRoutes';
import { isForm } from './form';
import type { Platform } from '../context/platform';
import { ApiError, apiErrors } from '../context/apiErrors';

/** Room for a picture of 1.5 MB in base64. */
const largestBody = 3 * 1024 * 1024;
/** Room for a file of zones; its letters beyond ASCII take two bytes. */
const largestForm = 2 * kmlLength;

const withinLimit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw apiErrors.tooLarge();
    },
  });
const limitBody = withinLimit(largestBody);
const limitForm = withinLimit(largestForm);

const loopbackHost = /^(127\.0\.0\.1|localhost):(\d+)$/;

/** A failed query's own message lists its parameters, and those are people's data: its cause says what went wrong. */
const traceOf = ({ cause, stack, message }: Error): string =>
  cause instanceof Error ? traceOf(cause) : (stack ?? message);

/**
 * The whole platform as one handler of requests. `port` is known once the server listens: a request that names another
 * host was meant for another one (DNS rebinding), and a request with an origin comes from a web page.
 */
export const platformApp = (platform: Platform, port: () => number): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    const [, , hostPort] = loopbackHost.exec(context.req.header('host') ?? '') ?? [];
    if (Number(hostPort) !== port() || context.req.header('origin') !== undefined) throw apiErrors.hostRefused();
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('date', new Date(platform.clock.now()).toUTCString());
  });
  app.use((context, next) => (isForm(context) ? limitForm : limitBody)(context, next));
  identityRoutes(app, platform);
  controlRoutes(app, platform);
  pictureRoutes(app, platform);
  exportRoutes(app, platform);
  geocoderRoutes(app, platform);
  // What is published is large and read often: whoever has it already is told so.
  app.use(`${practicePaths.cdn}/*`, etag());
  contractRoutes(app, platform);
  app.notFound(() => {
    throw apiErrors.missing();
  });
  app.onError((error, context) => {
    if (!(error instanceof ApiError)) {
      platform.log(`${context.req.method} ${context.req.path}\n${traceOf(error)}`);
    }
    const apiError = error instanceof ApiError ? error : apiErrors.unexpected();
    return context.json(apiError.body, apiError.status, apiError.headers);
  });
  return app;
};
