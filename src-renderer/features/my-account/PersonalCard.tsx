import { chakra, Stack } from '@chakra-ui/react';
import { useImperativeHandle, useState, type FormEvent, type RefObject } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import { toOutcome } from '@shared/calls/command';
import type { CurrentUser } from '@shared/contract/people/session';
import { accountPatch } from '@shared/contract/people/userFields';
import { isRuleKey, getIssueLimit, ruleKeys } from '@shared/domain/values/rules';
import { useCommand } from '@kit/data/useCommand';
import { useFormats } from '@kit/format/useFormats';
import { PhoneControl } from '@kit/resource/form/controls/PhoneControl';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { SectionCard } from '@kit/ui/layout/SectionCard';

const Form = chakra('form');

interface PersonalCardProps {
  user: CurrentUser;
  /** Set by the card to a function that asks about unsaved input, then calls `onLeave`. */
  leaveGuardRef?: RefObject<((onLeave: () => void) => void) | null>;
}

/** Form for the user's own data. Sends only changed fields; all windows show the new data. */
export const PersonalCard = ({ user, leaveGuardRef }: PersonalCardProps) => {
  const { rules } = useFormats();
  const update = useCommand('account.update');
  const [edits, setEdits] = useState<{ name?: string; phone?: string }>({});
  const [rejectedFields, setRejectedFields] = useState<Record<string, string[]>>({});

  const name = edits.name ?? user.name;
  const phone = edits.phone ?? user.phone ?? '';
  const changedFields = {
    ...(name !== user.name && { name }),
    ...(phone !== (user.phone ?? '') && { phone }),
  };
  const isDirty = Object.keys(changedFields).length > 0;
  const parsedAccount = v.safeParse(accountPatch(rules), changedFields);

  const getError = (field: 'name' | 'phone'): string | undefined => {
    const issue = parsedAccount.issues?.find((candidate) => v.getDotPath(candidate) === field);
    if (issue === undefined) return rejectedFields[field]?.[0];
    return t(isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat, { limit: getIssueLimit(issue) });
  };

  const editAccount = (patch: typeof edits) => {
    setRejectedFields({});
    setEdits((previousEdits) => ({ ...previousEdits, ...patch }));
  };
  const save = async (): Promise<boolean> => {
    if (!isDirty || !parsedAccount.success) return false;
    const outcome = toOutcome(await update.run({ body: changedFields }));
    if (outcome.ok) {
      setEdits({});
      notify.success(t('account.personal.saved'));
    } else {
      setRejectedFields(outcome.failure.fields);
      notify.failure(outcome.failure);
    }
    return outcome.ok;
  };
  const guard = useUnsavedGuard(isDirty, { onSave: save });
  useImperativeHandle(leaveGuardRef, () => guard.leave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <SectionCard title={t('account.personal.title')}>
      <Form onSubmit={submit} noValidate aria-label={t('account.personal.title')}>
        <Stack gap="4" align="flex-start">
          <Field label={t('account.personal.name')} error={getError('name')} required>
            <TextInput
              value={name}
              autoComplete="name"
              onChange={(event) => editAccount({ name: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('account.personal.phone')} error={getError('phone')} required>
            <PhoneControl value={phone} onChange={(text) => editAccount({ phone: text })} ref={null} />
          </Field>
          <Field label={t('account.personal.email')} help={t('account.personal.emailHelp')}>
            <TextInput value={user.email} readOnly />
          </Field>
          <Button
            type="submit"
            disabled={!isDirty || !parsedAccount.success}
            loading={update.isBusy}
            loadingText={t('account.personal.saving')}
          >
            {t('account.personal.save')}
          </Button>
        </Stack>
      </Form>
      {guard.dialog}
    </SectionCard>
  );
};
