export interface Address {
  readonly address1: string | null | undefined;
  readonly city: string | null | undefined;
  readonly country: string | null | undefined;
}

/** `Kirsten Flagstads plass 1, Oslo, Norway`: as much as is known, with the country in the reader's language. */
export function addressText({ address1, city, country }: Address, language: string): string {
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [address1, city, name].filter(Boolean).join(', ');
}
