import { Box, chakra, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useId, useState, type ReactNode } from 'react';
import type { Conflict, Merge, Resolution, Side } from '@kit/editor/merge';
import type { LastChange } from '@kit/editor/version';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import type { ConflictField } from './fieldParts';

const Radio = chakra('input', { base: { accentColor: 'brand.solid', mt: '1', flexShrink: '0' } });
const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'button',
    minW: '0',
    '&:has(input:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="0.5" minW="0" flex="1">
    <Text textStyle="xs" color="fg.muted">
      {title}
    </Text>
    <Box textStyle="sm" overflowWrap="anywhere" maxH="12rem" overflowY="auto">
      {children}
    </Box>
  </Stack>
);

interface ConflictChoiceProps {
  conflict: Conflict;
  field: ConflictField | undefined;
  side: Side | undefined;
  onSelect: (side: Side) => void;
}

const ConflictChoice = ({ conflict, field, side, onSelect }: ConflictChoiceProps) => {
  const id = useId();
  if (field === undefined) return null;
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <Text id={id} fontWeight="bold" mb="2">
        {t(field.labelKey)}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        <Box p="3" minW="0">
          <Version title={t('form.conflict.base')}>{field.renderValue(conflict.base)}</Version>
        </Box>
        {(['theirs', 'mine'] as const).map((versionName) => (
          <Option key={versionName}>
            <Radio type="radio" name={id} checked={side === versionName} onChange={() => onSelect(versionName)} />
            <Version title={t(`form.conflict.${versionName}`)}>{field.renderValue(conflict[versionName])}</Version>
          </Option>
        ))}
      </Grid>
    </Box>
  );
};

/** Title of the dialog. Names the author of the last change only if it is the only change since the editor started. */
const formatTitle = (lastChange: LastChange | null): string => {
  if (lastChange?.isOnlyChange !== true) return t('form.conflict.title');
  return lastChange.author.isSelf
    ? t('form.conflict.titleSelf')
    : t('form.conflict.titleOf', { name: lastChange.author.name });
};

interface ConflictDialogProps {
  merge: Merge;
  /** Last change and its author; null if unknown. */
  lastChange: LastChange | null;
  fieldsByName: ReadonlyMap<string, ConflictField>;
  onClose: (resolution: Resolution | null) => void;
}

/** Shows conflicting changes side by side with a choice for each, and lists automatically merged changes. */
export const ConflictDialog = ({ merge, lastChange, fieldsByName, onClose }: ConflictDialogProps) => {
  const [resolution, setResolution] = useState<Resolution>(new Map());
  const chooseAll = (side: Side) => setResolution(new Map(merge.conflicts.map(({ name }) => [name, side])));
  const labels = merge.incomingPaths.flatMap((name) => {
    const conflictField = fieldsByName.get(name);
    return conflictField === undefined ? [] : [t(conflictField.labelKey)];
  });
  return (
    <Dialog
      open
      onClose={() => onClose(null)}
      title={formatTitle(lastChange)}
      size="xl"
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(null)}>
            {t('form.conflict.back')}
          </Button>
          <Button disabled={resolution.size < merge.conflicts.length} onClick={() => onClose(resolution)}>
            {t('form.conflict.save')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text>{t('form.conflict.body')}</Text>
        {lastChange !== null && !lastChange.isOnlyChange && (
          <Text>
            {lastChange.author.isSelf
              ? t('form.conflict.lastBySelf')
              : t('form.conflict.lastBy', { name: lastChange.author.name })}
          </Text>
        )}
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => chooseAll('theirs')}>
            {t('form.conflict.allTheirs')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => chooseAll('mine')}>
            {t('form.conflict.allMine')}
          </Button>
        </HStack>
        {merge.conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.name}
            conflict={conflict}
            field={fieldsByName.get(conflict.name)}
            side={resolution.get(conflict.name)}
            onSelect={(side) => setResolution(new Map([...resolution, [conflict.name, side]]))}
          />
        ))}
        {labels.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {t('form.conflict.takenOver', { fields: labels.join(', ') })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
