import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { practicePaths } from '@shared/bridge/practice';
import type { Platform } from '../context/platform';
import { isEqualInConstantTime } from '../context/secret';
import { changePassword, refreshTokens, signIn, signOut } from './accounts';
import { IdentityError } from './identityError';
import { resetPassword, sendReset } from './resets';

/**
 * This module implements the calls of Google Identity Platform's REST protocol that the app uses, and adds sign-out,
 * which the protocol lacks.
 */

const shortText = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check((text) => !text.includes('\0')),
);
const signInInput = v.object({ email: shortText, password: shortText, tenantId: shortText });
const idTokenInput = v.object({ idToken: shortText });
const passwordInput = v.object({ idToken: shortText, password: shortText });

const resetRequest = v.object({ requestType: v.literal('PASSWORD_RESET'), email: shortText, tenantId: shortText });
const newPassword = v.object({ oobCode: shortText, newPassword: shortText });

const sendError = (context: Context, message: string) => context.json({ error: { code: 400, message } }, 400);

/** Parses the request body; returns null if it is invalid. */
const readBody = async <Schema extends v.GenericSchema>(context: Context, schema: Schema) => {
  const result = v.safeParse(schema, await context.req.json<unknown>().catch(() => null));
  return result.success ? result.output : null;
};

const toTokensView = (tokens: Awaited<ReturnType<typeof signIn>>) => ({
  localId: String(tokens.userId),
  email: tokens.email,
  idToken: tokens.idToken,
  refreshToken: tokens.refreshToken,
  expiresIn: String(tokens.expiresInSeconds),
});

type Operation = (context: Context, platform: Platform) => Promise<Response>;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    'accounts:signInWithPassword',
    async (context, platform) => {
      const body = await readBody(context, signInInput);
      if (body === null) return sendError(context, 'INVALID_LOGIN_CREDENTIALS');
      const { email, password, tenantId } = body;
      const tokens = await signIn(platform, { email, password, identityTenant: tenantId });
      return context.json(toTokensView(tokens));
    },
  ],
  [
    'accounts:update',
    async (context, platform) => {
      const body = await readBody(context, passwordInput);
      if (body === null) return sendError(context, 'INVALID_ID_TOKEN');
      return context.json(toTokensView(await changePassword(platform, body.idToken, body.password)));
    },
  ],
  [
    'accounts:sendOobCode',
    async (context, platform) => {
      const body = await readBody(context, resetRequest);
      if (body === null) return sendError(context, 'INVALID_REQ_TYPE');
      await sendReset(platform, { email: body.email, identityTenant: body.tenantId });
      return context.json({ email: body.email });
    },
  ],
  [
    'accounts:resetPassword',
    async (context, platform) => {
      const body = await readBody(context, newPassword);
      if (body === null) return sendError(context, 'INVALID_OOB_CODE');
      const email = await resetPassword(platform, body.oobCode, body.newPassword);
      return context.json({ email, requestType: 'PASSWORD_RESET' });
    },
  ],
  [
    'accounts:signOut',
    async (context, platform) => {
      const body = await readBody(context, idTokenInput);
      if (body === null) return sendError(context, 'INVALID_ID_TOKEN');
      await signOut(platform, body.idToken);
      return context.json({});
    },
  ],
]);

const exchangeToken: Operation = async (context, platform) => {
  const form = new URLSearchParams(await context.req.text());
  if (form.get('grant_type') !== 'refresh_token') return sendError(context, 'INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) return sendError(context, 'MISSING_REFRESH_TOKEN');
  const tokens = await refreshTokens(platform, refreshToken);
  return context.json({
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: String(tokens.expiresInSeconds),
    token_type: 'Bearer',
    user_id: String(tokens.userId),
  });
};

/**
 * Rejects requests without the API key, runs the operation, and sends its errors in the format of the identity
 * provider.
 */
const requireToken =
  (platform: Platform, getOperation: (context: Context) => Operation | undefined) => async (context: Context) => {
    if (!isEqualInConstantTime(context.req.query('key'), platform.secret)) {
      return sendError(context, 'API key not valid. Please pass a valid API key.');
    }
    const operation = getOperation(context);
    if (operation === undefined) return context.json({ error: { code: 404, message: 'NOT_FOUND' } }, 404);
    try {
      return await operation(context, platform);
    } catch (error) {
      if (error instanceof IdentityError) return sendError(context, error.code);
      throw error;
    }
  };

export const addIdentityRoutes = (app: Hono, platform: Platform): void => {
  app.post(
    `${practicePaths.identity}/v1/:operation`,
    requireToken(platform, (context) => operations.get(context.req.param('operation') ?? '')),
  );
  app.post(
    `${practicePaths.identityToken}/v1/token`,
    requireToken(platform, () => exchangeToken),
  );
};
