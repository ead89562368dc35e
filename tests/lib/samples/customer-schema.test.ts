import { describe, expect, it } from 'vitest';
import type { Site } from '#lib/contracts/site.ts';
import { type CustomerForm, customerSchema, EMPTY_CUSTOMER_FORM } from '#lib/samples/customer-schema.ts';
import { isPhoneNumber } from '#lib/samples/phone.ts';

const VALID: CustomerForm = {
  ...EMPTY_CUSTOMER_FORM,
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  mobile: '0491 570 006',
  address: { text: '1 Sample Street', address: { type: 'CUSTOM', text: '1 Sample Street, Bay 3999' } },
};

const PICKED = {
  type: 'PLACE_ID',
  placeId: 'gz.x',
  street: '12 George Street',
  suburb: 'Sydney',
  city: '',
  state: 'NSW',
  postcode: '',
  country: 'AUSTRALIA',
  text: '12 George Street, Sydney NSW, Australia',
} as const;

/** First message of each invalid field. */
function messages(changes: Partial<Record<keyof CustomerForm, unknown>>, kind: Site['kind'] = 'residential') {
  const parsed = customerSchema({ site: { kind }, region: 'au' }).safeParse({ ...VALID, ...changes });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.reverse().map(({ path, message }) => [path[0], message]));
}

describe('customer form', () => {
  it('S3.7-1 returns a valid form with trimmed texts and numeric sizes', () => {
    const address = { type: 'CUSTOM', text: '1 Sample Street,\r\n\tBay 3999\u0007' } as const;
    const given = {
      ...{ ...VALID, firstName: '  Ada \n', floorSize: ' 24,5 m² ', projectSize: '120' },
      address: { text: '1 Sample Street', address },
    };
    expect(customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse(given)).toEqual({
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@example.com',
      mobile: '0491 570 006',
      company: '',
      requiredCompany: '',
      floorSize: 24.5,
      projectSize: 120,
      projectReference: '',
      address: { type: 'CUSTOM', text: '1 Sample Street, Bay 3999' },
    });
  });

  it.each([
    ['S5.2-2 firstName', { firstName: ' ' }, { firstName: 'Please provide your first name' }],
    ['S5.2-3 lastName', { lastName: '' }, { lastName: 'Please provide your last name' }],
    ['S5.2-4 email empty', { email: '' }, { email: 'Please provide a valid email' }],
    ['S5.2-4 email without a dot', { email: 'ada@example' }, { email: 'Please provide a valid email' }],
    [
      'A-20 an address of nothing that can be seen',
      { address: { text: ' ', address: { type: 'CUSTOM', text: ' \u0007\n' } } },
      { address: 'Too small: expected string to have >=1 characters' },
    ],
    [
      'S5.2-4 email with what cannot be seen',
      { email: 'ada\u0000@example.com' },
      { email: 'Please provide a valid email' },
    ],
    ['S5.2-4 email with two', { email: 'a@b.co,c@d.co' }, { email: 'Please provide a valid email' }],
    ['S5.2-5 mobile empty', { mobile: '' }, { mobile: 'Please provide your phone number' }],
    ['S5.2-6 mobile malformed', { mobile: '1234' }, { mobile: 'Please provide a valid phone number' }],
    [
      'A-20 a custom address without a postcode',
      { address: { text: 'x', address: { type: 'CUSTOM', text: '1200 Sample Street, Bay' } } },
      { address: 'Add the suburb or town and the postcode: 12 Smith Street, Geelong 3220' },
    ],
    [
      'A-20 a chosen address without one',
      { address: { text: 'x', address: PICKED } },
      { address: 'Enter the postcode' },
    ],
    [
      'A-20 a chosen address with one of another state',
      { address: { text: 'x', address: { ...PICKED, postcode: '9999' } } },
      { address: '9999 is not a postcode of Sydney' },
    ],
    ['S5.2-9 address empty', { address: { text: ' ' } }, { address: 'Delivery address is required' }],
    [
      'S5.2-10 address typed and not chosen',
      { address: { text: '1 Sample St' } },
      { address: 'Please select address from suggestion bar' },
    ],
  ] as const)('%s G42', (_, changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });

  it('names every empty field at once, also if fields are missing altogether', () => {
    const parsed = customerSchema({ site: { kind: 'commercial' }, region: 'au' }).safeParse({
      address: { text: '' },
    });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Please provide your first name',
      'Please provide your last name',
      'Please provide a valid email',
      'Please provide your phone number',
      'Please provide a Comapny Name',
      'Delivery address is required',
    ]);
  });

  it('S5.2-8 G26 G42 requires a company on GHC only', () => {
    expect(messages({}, 'commercial')).toEqual({ requiredCompany: 'Please provide a Comapny Name' });
    expect(messages({ requiredCompany: 'Tide & Sons' }, 'commercial')).toEqual({});
    expect(messages({ requiredCompany: '' }, 'residential')).toEqual({});
  });

  it('S5.2-11 allows empty company, sizes and reference, and accepts sizes only as numbers of m2', () => {
    expect(messages({ company: '', floorSize: '', projectSize: '', projectReference: '' })).toEqual({});
    const number = 'Enter the size in square metres, as a number';
    for (const floorSize of ['big', '-3', '1,200', '12.345', '9999999', '1e3'])
      expect(messages({ floorSize })).toEqual({ floorSize: number });
    expect(messages({ floorSize: 12, projectSize: undefined })).toEqual({});
  });

  it('G27 accepts full-width digits, and stores them as ASCII digits', () => {
    const address = {
      text: '1 Sample Street',
      address: { type: 'CUSTOM', text: '1 Sample Street, Bay ３９９９' },
    };
    const read = customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse({
      ...{ ...VALID, mobile: '０４９１\u3000５７０　００６', floorSize: '２４．５', address },
    });
    expect(read).toMatchObject({ mobile: '0491 570 006', floorSize: 24.5 });
    const picked = { ...PICKED, postcode: '２０００' };
    expect(
      customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse({
        ...VALID,
        address: { text: picked.text, address: picked },
      }).address,
    ).toMatchObject({ postcode: '2000' });
  });

  it('removes direction marks and zero-width spaces: they are invisible, and change how mails read', () => {
    const address = { type: 'CUSTOM', text: '1 \u2067Sample\u2069 Street, Bay 3999' } as const;
    const read = customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse({
      ...{ ...VALID, firstName: 'A\u202eda', lastName: '\u200fMarsh\u200b', company: '\u202emoc.live' },
      address: { text: '1 Sample Street', address },
    });
    expect(read).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Marsh', company: 'moc.live' },
      address: { text: '1 Sample Street, Bay 3999' },
    });
    expect(messages({ firstName: '\u200b\u202e' })).toEqual({ firstName: 'Please provide your first name' });
    // Joiners belong to names in other scripts.
    expect(
      customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse({
        ...VALID,
        firstName: 'می\u200cنا',
      }),
    ).toMatchObject({ firstName: 'می\u200cنا' });
  });

  it('refuses what is too long and removes line breaks from single lines', () => {
    expect(messages({ firstName: 'x'.repeat(101) })).toEqual({ firstName: 'Use 100 characters or fewer' });
    const { lastName } = customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse({
      ...VALID,
      lastName: 'Marsh\r\nBcc: all@example.com',
    });
    expect(lastName).toBe('Marsh Bcc: all@example.com');
  });
});

describe('S5.2-7 G27 phone numbers', () => {
  it.each([
    '0491570006',
    '(049) 157-0006',
    '049.157.0006',
    '61 049 157 0006',
    '1 555 010 0199',
    '+61 491 570 006',
    '+61 (0)491 570 006',
    '+64 21 010 0199',
    '+64 9 010 0199',
    '09 010 0199',
    '03 010 0199',
    '021 010 0199',
    '0491\u2013570\u00a0006',
  ])('accepts %s', (text) => {
    expect(isPhoneNumber(text, 'nz')).toBe(true);
  });
  it.each([
    '',
    '12345',
    '049157000',
    '08 010 0199',
    '0491 570 006 ext 2',
    '+999 491 570 0061',
    '0491/570006',
  ])('refuses "%s"', (text) => {
    expect(isPhoneNumber(text, 'au')).toBe(false);
  });
});
