import { chakra, HStack, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import type { ZoneIssue } from '@shared/domain/zones/issues';
import type { ImportNote } from './useZoneImport';

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } });

const severityStyles = {
  error: { Icon: CircleAlert, colour: 'fg.error', key: 'storeDelivery.import.error' },
  warning: { Icon: TriangleAlert, colour: 'fg.warning', key: 'storeDelivery.import.warning' },
  note: { Icon: Info, colour: 'fg.info', key: 'storeDelivery.import.note' },
} as const;

const IssueItem = ({ kind, text }: { kind: keyof typeof severityStyles; text: string }) => {
  const { Icon, colour: color, key } = severityStyles[kind];
  return (
    <HStack as="li" gap="2.5" align="flex-start" textStyle="sm">
      <Text as="span" color={color} pt="0.5" role="img" aria-label={t(key)}>
        <Icon size={16} aria-hidden />
      </Text>
      <Text>{text}</Text>
    </HStack>
  );
};

interface IssueListProps {
  issues: readonly ZoneIssue[];
  notes: readonly ImportNote[];
}

/** Errors and warnings of a file's zones, and ignored content. */
export const IssueList = ({ issues, notes }: IssueListProps) => {
  const formatIssue = ({ kind, zones: [name = '', otherName = ''], share = 0 }: ZoneIssue) =>
    t(`storeDelivery.import.issues.${kind}`, { name, other: otherName, share: Math.max(1, Math.round(share * 100)) });
  if (issues.length + notes.length === 0) return null;
  return (
    <List aria-label={t('storeDelivery.import.issueList')}>
      {issues.map((issue, index) => (
        <IssueItem key={`finding-${index}`} kind={issue.severity} text={formatIssue(issue)} />
      ))}
      {notes.map(({ kind, names }) => (
        <IssueItem
          key={kind}
          kind="note"
          text={t(`storeDelivery.import.notes.${kind}`, { count: names.length, names: names.join(', ') })}
        />
      ))}
    </List>
  );
};
