import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { createContext, memo, useContext, useEffect, useMemo, useState, type RefObject } from 'react';
import { t } from 'i18next';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { foldText } from '@shared/domain/values/foldText';
import { useFormats } from '@kit/format/useFormats';
import { VirtualList } from '@kit/resource/list/table/VirtualList';
import { Button } from '@kit/ui/Button';
import { Checkbox } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface ProductOption {
  id: number;
  name: string;
  price: string;
  isSelected: boolean;
}

const ToggleContext = createContext<(id: number, isSelected: boolean) => void>(() => undefined);

const ProductLine = memo(({ line: { id, name, price, isSelected } }: { line: ProductOption }) => {
  const toggle = useContext(ToggleContext);
  return (
    <>
      <Flex flex="1" minW="0">
        <Checkbox label={name} checked={isSelected} onChange={(isChecked) => toggle(id, isChecked)} />
      </Flex>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {price}
      </Text>
    </>
  );
});

interface ProductChoiceProps {
  products: readonly ProductRow[];
  selected: ReadonlySet<number>;
  onChange: (selectedIds: ReadonlySet<number>) => void;
  emptyText: string;
  /** Search input, which the dialog focuses even if products load later. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Selects products by name, one by one or all matches. */
export const ProductChoice = ({ products, selected, onChange, emptyText, inputRef }: ProductChoiceProps) => {
  const formats = useFormats();
  const [typedText, setTypedText] = useState('');
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const foundProducts = useMemo(() => {
    const query = foldText(typedText.trim());
    return products.filter((product) => foldText(product.name).includes(query));
  }, [products, typedText]);
  const lines = useMemo(
    () =>
      foundProducts.map((product) => ({
        id: product.id,
        name: getNameOrId(product),
        price: product.priceProduct === null ? noValue : formats.money(product.priceProduct),
        isSelected: selected.has(product.id),
      })),
    [foundProducts, selected, formats],
  );
  const toggle = (id: number, isSelected: boolean) => {
    const nextIds = new Set(selected);
    if (isSelected) nextIds.add(id);
    else nextIds.delete(id);
    onChange(nextIds);
  };
  const unselectedCount = foundProducts.filter(({ id }) => !selected.has(id)).length;
  return (
    <Stack gap="3">
      <Field label={t('modifiers.assign.search')}>
        <TextInput
          ref={inputRef}
          type="search"
          value={typedText}
          autoComplete="off"
          onChange={({ target }) => setTypedText(target.value)}
        />
      </Field>
      <HStack gap="3" wrap="wrap">
        <Text role="status" textStyle="sm" color="fg.muted" flex="1 1 auto">
          {t('modifiers.assign.found', { count: foundProducts.length, value: formats.count(foundProducts.length) })}
          {selected.size > 0 &&
            `, ${t('modifiers.assign.chosen', { count: selected.size, value: formats.count(selected.size) })}`}
        </Text>
        <Button
          variant="outline"
          size="sm"
          disabled={unselectedCount === 0}
          onClick={() => onChange(new Set([...selected, ...foundProducts.map(({ id }) => id)]))}
        >
          {t('modifiers.assign.take', { count: foundProducts.length, value: formats.count(foundProducts.length) })}
        </Button>
        <Button variant="ghost" size="sm" disabled={selected.size === 0} onClick={() => onChange(new Set())}>
          {t('modifiers.assign.clear')}
        </Button>
      </HStack>
      {foundProducts.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {products.length === 0 ? emptyText : t('modifiers.assign.notFound')}
        </Text>
      ) : (
        <ToggleContext value={toggle}>
          <VirtualList
            label={t('modifiers.assign.list')}
            lines={lines}
            content={ProductLine}
            lineHeight={40}
            maxHeight="22rem"
          />
        </ToggleContext>
      )}
    </Stack>
  );
};
