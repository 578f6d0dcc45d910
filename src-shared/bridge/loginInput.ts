import * as v from 'valibot';

// Apart from the other actions, so that the login screen loads no more than this.

export const tenantInput = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
export const passwordInput = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const emailInput = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200));

/** Whom a link to set a password goes to. */
export const resetInput = v.strictObject({ tenant: tenantInput, email: emailInput });

/** What the login asks for. */
export const loginInput = v.strictObject({
  tenant: tenantInput,
  email: emailInput,
  password: passwordInput,
});
