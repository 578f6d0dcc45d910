import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { computeChange } from '@shared/domain/insight/figureChange';
import { Card } from '@kit/ui/layout/layout';
import { noValue } from '@kit/ui/nameOrId';
import { ChangeLine, type ComparisonTexts } from './ChangeLine';

export interface ReportCard {
  label: string;
  /** Value of the card; null if not reported. */
  value: number | null;
  /** Reason why there is no value. Shown in place of the value, with the same link. */
  missing?: string;
  /** Formats the value: `$12.990`. */
  text: (value: number) => string;
  /** Unit after the value: `pedidos`. */
  unit?: string;
  /** Value of the previous range; null if there is none. */
  before: number | null;
  /** Direction of a good change; `down` for costs. */
  betterDirection?: 'up' | 'down';
  /** Link to the data behind the value. */
  to?: string;
}

interface ReportCardsProps {
  cards: readonly ReportCard[];
  comparison: string;
  /** Date ranges shown in the tooltip of each change. */
  spans?: ComparisonTexts | null;
  /** Maximum cards per line. */
  columns?: number;
}

/** Width of a character in large numbers, relative to the font size. */
const characterWidth = 0.56;

/** Cards with a report's key figures and their change against `comparison`, such as `vs. 2025`. */
export const ReportCards = ({ cards, comparison, spans = null, columns = 4 }: ReportCardsProps) => (
  <SimpleGrid
    as="dl"
    columns={{ base: 2, md: columns > 4 ? 3 : 2, lg: Math.min(columns, cards.length) }}
    gap={columns > 4 ? '3' : '4'}
  >
    {cards.map(({ label, value, missing, text, unit, before, betterDirection = 'up', to }) => {
      const isCompared = value !== null && computeChange(value, before) !== null;
      const shownText = value === null ? (missing ?? noValue) : text(value);
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
              // Shrinks the font so that long numbers fit the card's width.
              style={{ fontSize: `min(1em, ${100 / (shownText.length * characterWidth)}cqi)` }}
            >
              {to === undefined || shownText === noValue ? shownText : <Link to={to}>{shownText}</Link>}
            </Box>
            {unit !== undefined && (
              <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted" ms="1.5">
                {unit}
              </Text>
            )}
          </Text>
          {isCompared && (
            <dd>
              <ChangeLine
                {...{ value, previousValue: before, formatValue: text, betterDirection, spans }}
                comparisonText={comparison}
              />
            </dd>
          )}
        </Card>
      );
    })}
  </SimpleGrid>
);
