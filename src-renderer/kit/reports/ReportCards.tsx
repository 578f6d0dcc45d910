import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Minus, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changeOf, type Change } from '@shared/domain/insight/change';
import { useFormats } from '@kit/format/useFormats';
import { Card } from '@kit/ui/layout';
import { noValue } from '@kit/ui/nameOrId';

export interface ReportCard {
  label: string;
  /** Null: it did not come. */
  value: number | null;
  /** The value in words: `$12.990`. */
  text: (value: number) => string;
  /** Behind the value: `pedidos`. */
  unit?: string;
  /** The same number of the comparison; null where there is none. */
  before: number | null;
  /** Costs that grow are no good news. */
  better?: 'up' | 'down';
  /** Address of what it is made of. */
  to?: string;
}

const icons = { up: ArrowUp, down: ArrowDown, same: Minus, new: Sparkles };

const toneOf = ({ kind }: Change, better: 'up' | 'down') => {
  if (kind === 'same') return 'fg.muted';
  if (kind === 'new') return 'fg.info';
  return kind === better ? 'fg.success' : 'fg.error';
};

const ChangeLine = ({ change, better, than }: { change: Change; better: 'up' | 'down'; than: string }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const Icon = icons[change.kind];
  const share = 'share' in change ? formats.percent(change.share) : '';
  return (
    <Flex align="center" gap="1" color={toneOf(change, better)} textStyle="sm" wrap="wrap">
      <Icon size={14} aria-hidden />
      <Text as="span" fontWeight="bold">
        {t(`reports.change.${change.kind}`, { share })}
      </Text>
      <Text as="span" color="fg.muted" textStyle="xs">
        {than}
      </Text>
    </Flex>
  );
};

interface ReportCardsProps {
  cards: readonly ReportCard[];
  comparison: string;
  /** Side by side where there is room. */
  columns?: number;
}

/** Numbers with their change against `comparison`, which is named by it: `vs. 2025`. */
export const ReportCards = ({ cards, comparison, columns = 4 }: ReportCardsProps) => (
  <SimpleGrid as="dl" columns={{ base: 2, lg: Math.min(columns, cards.length) }} gap={columns > 4 ? '3' : '4'}>
    {cards.map(({ label, value, text, unit, before, better = 'up', to }) => {
      const change = value === null ? null : changeOf(value, before);
      const shown = value === null ? noValue : text(value);
      return (
        <Card key={label} px={columns > 4 ? '4' : '5'} py={columns > 4 ? '3' : '4'}>
          <Text as="dt" textStyle="sm" color="fg.muted">
            {label}
          </Text>
          <Text
            as="dd"
            textStyle={columns > 4 ? 'xl' : '2xl'}
            fontWeight="black"
            fontVariantNumeric="tabular-nums"
            css={{ '& a': { color: 'inherit', _hover: { textDecoration: 'underline' } } }}
          >
            {to === undefined || value === null ? shown : <Link to={to}>{shown}</Link>}
            {unit !== undefined && (
              <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted" ms="1.5">
                {unit}
              </Text>
            )}
          </Text>
          {change !== null && (
            <dd>
              <ChangeLine change={change} better={better} than={comparison} />
            </dd>
          )}
        </Card>
      );
    })}
  </SimpleGrid>
);
