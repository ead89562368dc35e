import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema, storedCustomerSchema } from '#lib/samples/customer-schema.ts';
import { maxSamples, samplesOffered } from '#lib/samples/limits.ts';
import { addressLine, formOfValues, orderRequest, orderRequestSchema } from '#lib/samples/order-request.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';

const PICKED = {
  type: 'PLACE_ID',
  placeId: 'place-1',
  street: '2/14 Shingle Road',
  suburb: 'Bay',
  city: '',
  state: 'VIC',
  postcode: '3999',
  country: 'AUSTRALIA',
  text: '2/14 Shingle Road, Bay VIC 3999, Australia',
} as const;
const CUSTOMER: Customer = storedCustomerSchema.parse({
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  mobile: '0491 570 006',
  company: '',
  requiredCompany: '',
  floorSize: undefined,
  projectSize: undefined,
  projectReference: '',
  address: PICKED,
});
const VARIANT = {
  colourId: '12',
  globalItemId: '9001',
  productCode: '307',
  patternCloudinaryPublicId: null,
  name: 'Pebble',
  productName: 'Anchorage Twist',
};

describe('body of an order', () => {
  it('S7.8-2 S3.6-6 contains variants with exactly their six fields', () => {
    const { variants } = orderRequest(CUSTOMER, [{ ...VARIANT, extra: 'no' } as typeof VARIANT]);
    expect(variants).toEqual([VARIANT]);
  });

  it('S7.8-3 contains the parts of a selected address, or the text of a custom one', () => {
    const { values } = orderRequest(CUSTOMER, [VARIANT]);
    expect(values).toMatchObject({ street: '2/14 Shingle Road', suburb: 'Bay', country: 'AUSTRALIA' });
    expect(values).not.toHaveProperty('address');
    const custom = orderRequest(
      { ...CUSTOMER, address: { type: 'CUSTOM', text: 'The red shed, Bay 3999' } },
      [VARIANT],
    );
    expect(custom.values.address).toBe('The red shed, Bay 3999');
    expect(custom.values).not.toHaveProperty('street');
  });

  it('S7.8-4 G29 has the fields name, company, projectSize and phone', () => {
    const company = { requiredCompany: 'Tide & Sons', floorSize: 24, projectSize: 90 };
    expect(orderRequest({ ...CUSTOMER, ...company }, [VARIANT]).values).toMatchObject({
      name: 'Ada Marsh',
      company: 'Tide & Sons',
      projectSize: 24,
      phone: '0491 570 006',
    });
    const other = { company: 'Home', projectSize: 90 };
    expect(orderRequest({ ...CUSTOMER, ...other }, [VARIANT]).values).toMatchObject({
      company: 'Home',
      projectSize: 90,
    });
  });

  it('is parsed on the server to the form that was typed', () => {
    for (const address of [PICKED, { type: 'CUSTOM', text: 'The red shed, Bay 3999' } as const]) {
      const body = JSON.parse(
        JSON.stringify(orderRequest({ ...CUSTOMER, floorSize: 24, address }, [VARIANT])),
      );
      const { values } = orderRequestSchema.parse(body);
      const read = customerSchema({ site: { kind: 'residential' }, region: 'au' }).parse(
        formOfValues(values),
      );
      expect({ ...read, address: addressLine(read.address) }).toEqual({
        ...CUSTOMER,
        floorSize: 24,
        projectSize: 24,
        address: addressLine(address),
      });
    }
  });

  it('is parsed without an address if there is none', () => {
    expect(formOfValues({ firstName: 'Ada' }).address).toEqual({ text: '' });
    expect(formOfValues({ suburb: 'Bay', country: 'AUSTRALIA' }).address).toEqual({ text: '' });
  });
});

describe('rules of samples', () => {
  it('S9.3-1 G25 allow three in au and na, five in nz', () => {
    expect([maxSamples('au'), maxSamples('na'), maxSamples('nz')]).toEqual([3, 3, 5]);
  });
  it('G31 do not post to na', () => {
    expect([samplesOffered('au'), samplesOffered('nz'), samplesOffered('na')]).toEqual([true, true, false]);
  });
  it('S5.2-13 S5.2-14 use the stock of the region, and none for GHC', () => {
    const stock = { sampleInStock: true, sampleInStockNz: false };
    expect(isSampleInStock(stock, 'au', { kind: 'residential' })).toBe(true);
    expect(isSampleInStock(stock, 'nz', { kind: 'residential' })).toBe(false);
    expect(isSampleInStock(stock, 'nz', { kind: 'commercial' })).toBe(true);
    for (const kind of ['residential', 'commercial'] as const)
      expect(isSampleInStock(stock, 'na', { kind })).toBe(false);
  });
  it('S5.2-13 treat unknown stock as out of stock', () => {
    expect(isSampleInStock({ sampleInStock: true }, 'nz', { kind: 'residential' })).toBe(false);
    expect(isSampleInStock({}, 'au', { kind: 'residential' })).toBe(false);
  });
});
