import * as v from 'valibot';

// Schemas of the login inputs. They have their own file, so that the login screen does not load those of other actions.

export const tenantInput = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
export const passwordInput = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const emailInput = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200));

/** Tenant and email address for a password reset. */
export const resetInput = v.strictObject({ tenant: tenantInput, email: emailInput });

export const loginInput = v.strictObject({
  tenant: tenantInput,
  email: emailInput,
  password: passwordInput,
});
