import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { practicePaths } from '@shared/bridge/practice';
import { maxKmlLength } from '@shared/domain/stores/deliveryMethods';
import { addControlRoutes } from '../control/routes';
import { addExportRoutes } from '../exports/routes';
import { addGeocoderRoutes } from '../geocoder/routes';
import { addIdentityRoutes } from '../identity/routes';
import { addPictureRoutes } from '../pictures/routes';
import { addContractRoutes } from './contractRoutes';
import { isForm } from './formBody';
import type { Platform } from '../context/platform';
import { ApiError, apiErrors } from '../context/apiErrors';

/** Maximum request body (bytes); fits a picture of 1.5 MB in base64. */
const maxBodyBytes = 3 * 1024 * 1024;
/** Maximum form body (bytes); fits a zone file whose non-ASCII characters take two bytes. */
const maxFormBytes = 2 * maxKmlLength;

const createBodyLimit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw apiErrors.tooLarge();
    },
  });
const limitBody = createBodyLimit(maxBodyBytes);
const limitForm = createBodyLimit(maxFormBytes);

const loopbackHostPattern = /^(127\.0\.0\.1|localhost):(\d+)$/;

/**
 * Returns the stack of the innermost cause. The message of a failed query would contain personal data from its
 * parameters.
 */
const getTrace = ({ cause, stack, message }: Error): string =>
  cause instanceof Error ? getTrace(cause) : (stack ?? message);

/** Code of the database's error for numbers beyond a column's range. */
const outOfRangeCode = '22003';

/**
 * Converts an error to the API error that is sent. An id beyond the database's range is reported as a missing entity.
 */
const toApiError = (error: Error): ApiError => {
  if (error instanceof ApiError) return error;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return code === outOfRangeCode ? apiErrors.missing() : apiErrors.unexpected();
};

/**
 * Creates the platform's request handler. Rejects foreign hosts (DNS rebinding) and requests with an origin (web
 * pages). `getPort` returns the port once the server listens.
 */
export const createPlatformApp = (platform: Platform, getPort: () => number): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    const [, , hostPort] = loopbackHostPattern.exec(context.req.header('host') ?? '') ?? [];
    if (Number(hostPort) !== getPort() || context.req.header('origin') !== undefined) throw apiErrors.hostRefused();
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('date', new Date(platform.clock.now()).toUTCString());
  });
  app.use((context, next) => (isForm(context) ? limitForm : limitBody)(context, next));
  addIdentityRoutes(app, platform);
  addControlRoutes(app, platform);
  addPictureRoutes(app, platform);
  addExportRoutes(app, platform);
  addGeocoderRoutes(app, platform);
  // ETags let clients revalidate the published files, which are large and read often.
  app.use(`${practicePaths.cdn}/*`, etag());
  addContractRoutes(app, platform);
  app.notFound(() => {
    throw apiErrors.missing();
  });
  app.onError((error, context) => {
    const apiError = toApiError(error);
    if (apiError.status === 500) platform.log(`${context.req.method} ${context.req.path}\n${getTrace(error)}`);
    return context.json(apiError.body, apiError.status, apiError.headers);
  });
  return app;
};
