import { Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Minus, Sparkles } from 'lucide-react';
import { t } from 'i18next';
import { computeChange, type Change } from '@shared/domain/insight/figureChange';
import { useFormats } from '@kit/format/useFormats';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { formatChange } from './changeText';

/**
 * Current and previous date range of a comparison, in words: `24/11/2026, hasta las 15:42` and `17/11/2026, hasta las
 * 15:42`.
 */
export interface ComparisonTexts {
  currentText: string;
  earlierText: string;
}

const icons = { up: ArrowUp, down: ArrowDown, same: Minus, new: Sparkles };

const getTone = ({ kind }: Change, betterDirection: 'up' | 'down') => {
  if (kind === 'same') return 'fg.muted';
  if (kind === 'new') return 'fg.info';
  return kind === betterDirection ? 'fg.success' : 'fg.error';
};

interface ChangeLineProps {
  value: number | null;
  /** Value of the previous range; null if there is none. */
  previousValue: number | null;
  formatValue: (value: number) => string;
  /** Direction of a good change; `down` for costs. */
  betterDirection?: 'up' | 'down';
  /** Text after the change: `vs. 2025`. */
  comparisonText?: string;
  /** Date ranges shown in a tooltip with both values. */
  spans?: ComparisonTexts | null;
}

/** Change of a value compared with the previous range; renders nothing if the values cannot be compared. */
export const ChangeLine = ({
  value,
  previousValue,
  formatValue,
  betterDirection = 'up',
  comparisonText = '',
  spans = null,
}: ChangeLineProps) => {
  const formats = useFormats();
  const change = value === null ? null : computeChange(value, previousValue);
  if (change === null || value === null || previousValue === null) return null;
  const Icon = icons[change.kind];
  const line = (
    // Focusable, since the previous value is only in the tooltip.
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      color={getTone(change, betterDirection)}
      textStyle="sm"
      wrap="wrap"
      {...(spans !== null && { tabIndex: 0 })}
    >
      <Icon size={14} aria-hidden />
      <Text as="span" fontWeight="bold">
        {formatChange(formats, change)}
      </Text>
      {comparisonText !== '' && (
        <Text as="span" color="fg.muted" textStyle="xs">
          {comparisonText}
        </Text>
      )}
    </Flex>
  );
  if (spans === null) return line;
  return (
    <Tooltip text={t('reports.compared', { ...spans, value: formatValue(value), before: formatValue(previousValue) })}>
      {line}
    </Tooltip>
  );
};
