import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { changeOf } from '@shared/domain/insight/change';
import { Card } from '@kit/ui/layout/layout';
import { noValue } from '@kit/ui/nameOrId';
import { ChangeLine, type ComparedSpans } from './ChangeLine';

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

interface ReportCardsProps {
  cards: readonly ReportCard[];
  comparison: string;
  /** Named in the tooltip of each change. */
  spans?: ComparedSpans | null;
  /** Side by side where there is room. */
  columns?: number;
}

/** Width of a character of a large number, in its own font size. */
const characterWidth = 0.56;

/** Numbers with their change against `comparison`, which is named by it: `vs. 2025`. */
export const ReportCards = ({ cards, comparison, spans = null, columns = 4 }: ReportCardsProps) => (
  <SimpleGrid
    as="dl"
    columns={{ base: 2, md: columns > 4 ? 3 : 2, lg: Math.min(columns, cards.length) }}
    gap={columns > 4 ? '3' : '4'}
  >
    {cards.map(({ label, value, text, unit, before, better = 'up', to }) => {
      const isCompared = value !== null && changeOf(value, before) !== null;
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
            containerType="inline-size"
            css={{ '& a': { color: 'inherit', _hover: { textDecoration: 'underline' } } }}
          >
            <Box
              as="span"
              whiteSpace="nowrap"
              // A long number shrinks to the card's width.
              style={{ fontSize: `min(1em, ${100 / (shown.length * characterWidth)}cqi)` }}
            >
              {to === undefined || value === null ? shown : <Link to={to}>{shown}</Link>}
            </Box>
            {unit !== undefined && (
              <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted" ms="1.5">
                {unit}
              </Text>
            )}
          </Text>
          {isCompared && (
            <dd>
              <ChangeLine {...{ value, before, text, better, spans }} than={comparison} />
            </dd>
          )}
        </Card>
      );
    })}
  </SimpleGrid>
);
