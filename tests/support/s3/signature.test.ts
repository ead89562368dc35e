import { describe, expect, it } from 'vitest';
import { type SignedRequest, signatureFault } from './signature.ts';

// Request, keys and signatures as printed in the service's own documentation.
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const THEN = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const WELCOME = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';

function signed(
  method: string,
  url: string,
  more: Record<string, string>,
  names: string,
  signature: string,
  body = '',
): SignedRequest {
  return {
    method,
    url,
    body: Buffer.from(body),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': body ? WELCOME : EMPTY,
      authorization: `AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
      ...more,
    },
  };
}

const GET = signed(
  'GET',
  '/test.txt',
  { range: 'bytes=0-9' },
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
);
const PUT = signed(
  'PUT',
  '/test$file.text',
  { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
  'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  'Welcome to Amazon S3.',
);
const LIST = signed(
  'GET',
  '/?prefix=J&max-keys=2',
  {},
  'host;x-amz-content-sha256;x-amz-date',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
);

describe('signatures of the test storage', () => {
  it('equal those in the S3 documentation, for reading, writing and listing', () => {
    for (const request of [GET, PUT, LIST]) expect(signatureFault(request, KEYS, THEN)).toBeUndefined();
  });

  it('are invalid for another method, key, query, body, header, secret, region or time', () => {
    const other = (change: Partial<SignedRequest>) => signatureFault({ ...GET, ...change }, KEYS, THEN);
    const headers = (change: SignedRequest['headers']) => other({ headers: { ...GET.headers, ...change } });
    expect(other({ method: 'DELETE' })).toBe('SignatureDoesNotMatch');
    expect(other({ url: '/other.txt' })).toBe('SignatureDoesNotMatch');
    expect(other({ url: '/test.txt?versions' })).toBe('SignatureDoesNotMatch');
    expect(other({ body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch');
    expect(headers({ range: 'bytes=0-' })).toBe('SignatureDoesNotMatch');
    expect(headers({ authorization: undefined })).toBe('AccessDenied');
    expect(headers({ authorization: 'Bearer x' })).toBe('AuthorizationHeaderMalformed');
    const kept = GET.headers.authorization ?? '';
    expect(headers({ authorization: kept.replace('host;range;', 'range;') })).toBe('AccessDenied');
    expect(headers({ authorization: kept.replace('us-east-1', 'eu-west-1') })).toBe(
      'AuthorizationHeaderMalformed',
    );
    expect(signatureFault(GET, { ...KEYS, secretAccessKey: 'another' }, THEN)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(GET, { ...KEYS, accessKeyId: 'another' }, THEN)).toBe('InvalidAccessKeyId');
    expect(signatureFault(GET, KEYS, THEN + 16 * 60_000)).toBe('RequestTimeTooSkewed');
  });
});
