import { Text } from '@chakra-ui/react';
import { cloneElement, useId, type ReactElement } from 'react';
import { limits } from '@shared/domain/platform/limits';

interface TooltipProps {
  text: string;
  /** Single focusable element. */
  children: ReactElement<{ id?: string | undefined }>;
}

/** Describes its child with a tooltip, which the window's `TooltipHost` shows. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const generatedId = useId();
  return cloneElement(children, {
    id: children.props.id ?? generatedId,
    'data-tooltip': text,
  } as Partial<typeof children.props>);
};

/** Single line of text. If the text is long, a tooltip shows it in full. */
export const TruncatedText = ({ text }: { text: string }) => {
  if (text.length <= limits.tooltipMinimumLength) return <Text truncate>{text}</Text>;
  return (
    <Tooltip text={text}>
      {/* Focusable, since only the tooltip shows the full text. */}
      <Text truncate tabIndex={0}>
        {text}
      </Text>
    </Tooltip>
  );
};
