import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { categoriesIn, TOP_CATEGORIES, topOf, type Category, type TopCategory } from './categories.ts';

export type { Category } from './categories.ts';

interface CategoryFieldProps {
  value: Category | null;
  onChange: (category: Category | null) => void;
}

/** Where directories list a podcast: one of theirs, and more exactly one inside of it. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const t = useText();
  const top = topOf(value);
  const within = top ? categoriesIn(top) : [];
  const named = (category: Category) => ({ value: category, label: t(`podcasts.category.${category}`) });
  return (
    <>
      <SelectField<TopCategory | ''>
        label={t('podcasts.category')}
        hint={t('podcasts.categoryHint')}
        isOptional
        value={top ?? ''}
        options={[
          { value: '', label: t('podcasts.noCategory') },
          ...TOP_CATEGORIES.map((each) => ({ value: each, label: t(`podcasts.category.${each}`) })),
        ]}
        onChange={(next) => onChange(next || null)}
      />
      {top && value && within.length > 0 && (
        <SelectField<Category>
          label={t('podcasts.within')}
          isOptional
          value={value}
          options={[
            { value: top, label: t('podcasts.wholly', { category: t(`podcasts.category.${top}`) }) },
            ...within.map(named),
          ]}
          onChange={onChange}
        />
      )}
    </>
  );
}
