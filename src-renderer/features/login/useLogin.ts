import { useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import type { ActionInput } from '@shared/bridge/actions';
import type { Failure } from '@shared/contract/protocol/failure';
import { loginInput } from '@shared/bridge/loginInput';
import { useSession } from '@kit/session/hooks';
import { runSessionAction } from '@kit/session/sessionStore';
import { readEarlyTenantOtherThan, readEarlyValues } from './early/earlyLogin';

type Credentials = ActionInput<'session.signIn'>;
type CredentialField = keyof Credentials;

const schemas = loginInput.entries;

/** Fields in form order, so that the first invalid one gets focus. */
const fields = ['tenant', 'email', 'password'] as const;

export interface Login {
  values: Credentials;
  setField: (field: CredentialField, value: string) => void;
  invalidFields: readonly CredentialField[];
  /** Failure of the last attempt, or the reason why the previous session ended. */
  failure: Failure | null;
  /**
   * Tenant shown in the static form while the user typed, if the rendered login shows another one; null after the user
   * submits or selects a tenant.
   */
  earlyTenantLabel: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
  /** Fills in the form and submits it. */
  signInAs: (credentials: Credentials) => Promise<void>;
  inputRefs: Record<CredentialField, RefObject<HTMLInputElement | null>>;
}

/** State of the login form. A refused attempt keeps the email and focuses the password. */
export const useLogin = (): Login => {
  const { tenant, failure: sessionFailure, environment } = useSession();
  const [earlyTenantLabel, setEarlyTenantLabel] = useState(() =>
    readEarlyTenantOtherThan(environment.tenants.find(({ key }) => key === tenant)?.label ?? tenant),
  );
  const [values, setValues] = useState<Credentials>(() => ({ tenant, ...readEarlyValues() }));
  const [invalidFields, setInvalidFields] = useState<readonly CredentialField[]>([]);
  const [failure, setFailure] = useState(sessionFailure);
  const [isBusy, setIsBusy] = useState(false);
  const inputs = {
    tenant: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };

  const signIn = async (credentials: Credentials) => {
    const invalidFields = fields.filter((field) => !v.is(schemas[field], credentials[field]));
    setInvalidFields(invalidFields);
    setFailure(null);
    setEarlyTenantLabel(null);
    const [firstInvalidField] = invalidFields;
    if (firstInvalidField !== undefined) {
      inputs[firstInvalidField].current?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await runSessionAction('session.signIn', credentials);
    setIsBusy(false);
    if (outcome.ok) return;
    setFailure(outcome.failure);
    inputs.password.current?.focus();
    inputs.password.current?.select();
  };

  return {
    values,
    setField: (field, value) => {
      setValues((previousValues) => ({ ...previousValues, [field]: value }));
      setInvalidFields((previousFields) => previousFields.filter((invalidField) => invalidField !== field));
      if (field === 'tenant') setEarlyTenantLabel(null);
    },
    invalidFields: invalidFields,
    failure,
    earlyTenantLabel,
    isBusy,
    submit: () => signIn(values),
    signInAs: async (credentials) => {
      setValues(credentials);
      await signIn(credentials);
    },
    inputRefs: inputs,
  };
};
