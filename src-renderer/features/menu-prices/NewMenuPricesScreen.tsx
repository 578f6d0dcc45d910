import { HStack, Stack } from '@chakra-ui/react';
import { Tags } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { runCommand } from '@shared/calls/command';
import { reconcileCreate } from '@shared/calls/reconcile';
import type { Failure } from '@shared/contract/protocol/failure';
import { createBlankMenu, createMenuDraftSchema } from '@shared/domain/catalogue/menus';
import { isRuleKey, getIssueLimit, type RuleKey } from '@shared/domain/values/rules';
import { useAllPages } from '@kit/data/useAllPages';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommandDependencies } from '@kit/data/useCommand';
import { useFormats } from '@kit/format/useFormats';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useDenialText } from '@kit/session/blockedText';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { EmptyState } from '@kit/ui/layout/states';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { BackToMenus } from './BackToMenus';

interface NewMenuValues {
  name: string;
  groupIds: readonly number[];
  newGroup: string;
}

const blankValues: NewMenuValues = { name: '', groupIds: [], newGroup: '' };

const toDraft = ({ name, groupIds, newGroup }: NewMenuValues) => ({
  ...createBlankMenu(),
  name: name.trim(),
  priceGroups: [
    ...groupIds.map((id) => ({ id, persisted: true, destroy: false, prices: [] })),
    ...(newGroup.trim() === '' ? [] : [{ name: newGroup.trim(), persisted: false, destroy: false, prices: [] }]),
  ],
});

/**
 * Converts validation issues to the errors of the two fields: the first issue of the menu's name, and the first issue
 * of the new group.
 */
const toErrors = (issues: readonly v.BaseIssue<unknown>[]) => {
  const errors = new Map<string, { key: RuleKey; limit: string }>();
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.startsWith('priceGroups') === true ? 'newGroup' : 'name';
    if (!errors.has(field) && isRuleKey(issue.message))
      errors.set(field, { key: issue.message, limit: getIssueLimit(issue) });
  }
  return errors;
};

const NewMenu = () => {
  const { rules } = useFormats();
  const navigate = useNavigate();
  const cache = useCallCache();
  const commandPorts = useCommandDependencies();
  const formId = useId();
  const groups = useAllPages('priceGroups.list');
  const [values, setValues] = useState(blankValues);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const guard = useUnsavedGuard(values !== blankValues && !isBusy);
  const changeValues = (changes: Partial<NewMenuValues>) => setValues({ ...values, ...changes });

  const parseResult = v.safeParse(createMenuDraftSchema(rules), toDraft(values));
  const errors = toErrors(parseResult.issues ?? []);
  const formatError = (field: keyof NewMenuValues): string | undefined => {
    const fieldError = failure?.fields[field === 'newGroup' ? 'priceGroups' : field]?.[0];
    const error = errors.get(field);
    if (error !== undefined && isSubmitted) return t(error.key, { limit: error.limit });
    return fieldError;
  };

  const createMenu = async (shouldOpenSheet: boolean) => {
    setIsSubmitted(true);
    if (!parseResult.success || isBusy) return;
    const body = parseResult.output;
    setIsBusy(true);
    setFailure(null);
    const result = await runCommand(
      commandPorts,
      'menus.create',
      { body },
      reconcileCreate({
        list: async () => {
          const menusOutcome = await cache.read('menus.list', { query: { query: body.name } });
          return menusOutcome.ok ? { ok: true, value: menusOutcome.value.page } : menusOutcome;
        },
        isMatch: ({ name }) => name === body.name,
        get: ({ id }) => cache.read('menus.get', { params: { id } }),
      }),
    );
    setIsBusy(false);
    if (result.kind !== 'answered' && result.kind !== 'reconciled') {
      if (result.kind === 'notApplied') return notify.warning(t('errors.notApplied'));
      return setFailure(result.failure);
    }
    notify.success(t('menuPrices.created', { name: body.name }));
    guard.release();
    const nextPath = shouldOpenSheet && result.value !== null ? `/menu/new-edit-menu/${result.value.id}` : '/menu';
    void navigate(nextPath, { replace: true });
  };
  const hasFieldError = failure !== null && (formatError('name') ?? formatError('newGroup')) !== undefined;

  return (
    <>
      <PageHeader title={t('menuPrices.newTitle')} description={t('menuPrices.newDescription')} />
      <Card p="6" maxW="2xl">
        <form
          id={formId}
          noValidate
          aria-label={t('menuPrices.newTitle')}
          onSubmit={(event) => {
            event.preventDefault();
            void createMenu(false);
          }}
        >
          <Stack gap="5">
            {failure !== null && !hasFieldError && (
              <FootNotice>
                <FailureNotice>{formatFailure(failure)}</FailureNotice>
              </FootNotice>
            )}
            <Field label={t('menuPrices.name')} required error={formatError('name')}>
              <TextInput
                value={values.name}
                autoComplete="off"
                onChange={(event) => changeValues({ name: event.target.value })}
              />
            </Field>
            <Field
              label={t('menuPrices.groups')}
              help={t(groups.failure?.kind === 'forbidden' ? 'menuPrices.groupsNotTold' : 'menuPrices.groupsHelp')}
            >
              <MultiPicker
                label={t('menuPrices.groups')}
                options={(groups.value ?? []).map((group) => ({ value: group.id, label: getNameOrId(group) }))}
                value={values.groupIds}
                onChange={(groupIds) => changeValues({ groupIds })}
                disabled={groups.loading}
              />
            </Field>
            <Field label={t('menuPrices.newGroup')} help={t('menuPrices.newGroupHelp')} error={formatError('newGroup')}>
              <TextInput
                value={values.newGroup}
                autoComplete="off"
                onChange={(event) => changeValues({ newGroup: event.target.value })}
              />
            </Field>
            <HStack gap="3" wrap="wrap">
              <Button type="submit" loading={isBusy} loadingText={t('menuPrices.create')}>
                {t('menuPrices.create')}
              </Button>
              <Button type="button" variant="outline" disabled={isBusy} onClick={() => void createMenu(true)}>
                {t('menuPrices.createAndGoOn')}
              </Button>
            </HStack>
          </Stack>
        </form>
      </Card>
      {guard.dialog}
    </>
  );
};

/** Asks for the name and price groups of a new menu. The prices are entered in the sheet afterwards. */
const NewMenuPricesScreen = () => {
  const blockedText = useDenialText();
  const canCreate = usePermission()('menus', 'create') === 'allowed';
  return (
    <>
      <BackToMenus />
      {canCreate ? (
        <NewMenu />
      ) : (
        <EmptyState
          icon={<Tags aria-hidden />}
          title={t('menuPrices.newTitle')}
          description={blockedText({ kind: 'missing', area: 'menus', action: 'create' })}
        />
      )}
    </>
  );
};

export default NewMenuPricesScreen;
