import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import type { SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { isRuleKey, getIssueLimit, singleLine } from '@shared/domain/values/rules';
import { useAllPages } from '@kit/data/useAllPages';
import { foldText } from '@shared/domain/values/foldText';
import { Button } from '@kit/ui/Button';
import { Combobox } from '@kit/ui/inputs/Combobox';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface GroupsDialogProps {
  groups: readonly SheetGroup[];
  /** Keys of the groups already in the menu; groups added from the tenant cannot be renamed here. */
  menuGroupKeys: ReadonlySet<string>;
  /** Loads missing prices and applies the groups; resolves to the failure, or null. */
  onApply: (groups: readonly SheetGroup[]) => Promise<Failure | null>;
  onClose: () => void;
}

const nameRule = singleLine(120);
const isSameName = (a: string, b: string) => foldText(a.trim()) === foldText(b.trim());

/** Price groups of the menu: renames, reorders and creates groups, and adds existing ones of the tenant. */
export const GroupsDialog = ({ groups: initialGroups, menuGroupKeys, onApply, onClose }: GroupsDialogProps) => {
  const allGroups = useAllPages('priceGroups.list');
  const [groups, setGroups] = useState(initialGroups);
  const [typedText, setTypedText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const getError = ({ key, name }: SheetGroup): string | undefined => {
    const [issue] = v.safeParse(nameRule, name.trim()).issues ?? [];
    if (issue !== undefined && isRuleKey(issue.message)) return t(issue.message, { limit: getIssueLimit(issue) });
    const isNameTaken = groups.some((otherGroup) => otherGroup.key !== key && isSameName(otherGroup.name, name));
    return isNameTaken ? t('menuPrices.groupsDialog.taken') : undefined;
  };
  const remainingGroups = (allGroups.value ?? []).filter(({ id }) => !groups.some((group) => group.id === id));
  const selectedGroup = remainingGroups.find(({ id, name }) => typedText === String(id) || isSameName(name, typedText));
  const isAlreadyAdded = selectedGroup === undefined && groups.some(({ name }) => isSameName(name, typedText));
  const isNew = typedText.trim() !== '' && selectedGroup === undefined && !isAlreadyAdded;
  const add = () => {
    if (typedText.trim() === '' || isAlreadyAdded) return;
    const addedGroup =
      selectedGroup === undefined
        ? { key: `new-${crypto.randomUUID()}`, id: null, name: typedText.trim() }
        : (initialGroups.find(({ id }) => id === selectedGroup.id) ?? {
            key: String(selectedGroup.id),
            id: selectedGroup.id,
            name: getNameOrId(selectedGroup),
          });
    setGroups([...groups, addedGroup]);
    setTypedText('');
  };
  const moveGroup = (fromIndex: number, toIndex: number) => {
    const nextGroups = [...groups];
    nextGroups.splice(toIndex, 0, ...nextGroups.splice(fromIndex, 1));
    setGroups(nextGroups);
  };
  const isInvalid = groups.some((group) => getError(group) !== undefined);
  const applyGroups = async () => {
    setIsBusy(true);
    setFailure(await onApply(groups.map((group) => ({ ...group, name: group.name.trim() }))));
    setIsBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.groupsDialog.title')}
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => void applyGroups()}
            disabled={isInvalid}
            loading={isBusy}
            loadingText={t('menuPrices.groupsDialog.reading')}
          >
            {t('menuPrices.groupsDialog.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text>{t('menuPrices.groupsDialog.body')}</Text>
        {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
        <SortableList
          ids={groups.map(({ key }) => key)}
          label={t('menuPrices.groupsDialog.title')}
          getRowLabel={(index) => groups[index]?.name ?? ''}
          onMove={moveGroup}
          onRemove={(index) => setGroups(groups.filter((_group, position) => position !== index))}
          emptyText={t('menuPrices.noGroups')}
        >
          {(index) => {
            const group = groups[index];
            if (group === undefined) return null;
            return (
              <Field
                label={t('menuPrices.groupsDialog.name', { place: index + 1 })}
                error={getError(group)}
                {...(group.id !== null &&
                  initialGroups.some(({ key, name }) => key === group.key && name !== group.name) && {
                    help: t('menuPrices.groupsDialog.shared'),
                  })}
              >
                <TextInput
                  value={group.name}
                  autoComplete="off"
                  readOnly={group.id !== null && !menuGroupKeys.has(group.key)}
                  onChange={(event) =>
                    setGroups(
                      groups.map((sheetGroup) =>
                        sheetGroup === group ? { ...sheetGroup, name: event.target.value } : sheetGroup,
                      ),
                    )
                  }
                />
              </Field>
            );
          }}
        </SortableList>
        <HStack align="flex-start" gap="3">
          <Stack flex="1">
            <Field
              label={t('menuPrices.groupsDialog.add')}
              help={
                isNew
                  ? t('menuPrices.groupsDialog.isNew', { name: typedText.trim() })
                  : t('menuPrices.groupsDialog.addHelp')
              }
              error={isAlreadyAdded ? t('menuPrices.groupsDialog.taken') : undefined}
            >
              <Combobox
                choices={remainingGroups.map((group) => ({ value: String(group.id), label: getNameOrId(group) }))}
                value={typedText}
                onChange={setTypedText}
              />
            </Field>
          </Stack>
          <Button variant="outline" mt="6.5" onClick={add} disabled={typedText.trim() === '' || isAlreadyAdded}>
            <Plus aria-hidden /> {t('menuPrices.groupsDialog.take')}
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
};
