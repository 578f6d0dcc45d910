import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { isUnchanged, type PageDifference } from '@shared/contract/content/pageChanges';
import { formatBlockLabel } from '../blocks/blockLabel';

/** Differences between two versions, block by block. */
export const DifferenceList = ({ difference }: { difference: PageDifference }) => {
  if (isUnchanged(difference)) return <Text color="fg.muted">{t('pageBuilder.versions.same')}</Text>;
  const changeKinds = (['added', 'removed', 'changed'] as const).filter((kind) => difference[kind].length > 0);
  return (
    <Stack gap="3" textStyle="sm">
      {changeKinds.map((kind) => (
        <div key={kind}>
          <Text fontWeight="bold">{t(`pageBuilder.versions.${kind}`, { count: difference[kind].length })}</Text>
          <Stack as="ul" gap="0.5" ps="5" listStyleType="disc">
            {difference[kind].map((block) => (
              <Text as="li" key={block.id} overflowWrap="anywhere">
                {formatBlockLabel(block)}
              </Text>
            ))}
          </Stack>
        </div>
      ))}
      {difference.isReordered && <Text>{t('pageBuilder.versions.reordered')}</Text>}
      {difference.changedRootFields.length > 0 && (
        <Text>
          {t('pageBuilder.versions.root', {
            fields: difference.changedRootFields.map((name) => t(`pageBuilder.page.fields.${name}`)).join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
};
