import { expect, it } from 'vitest';
import { signAwsRequest } from './aws-signature.ts';

it('signs a request as the example of the documentation of IAM', () => {
  const { Authorization } = signAwsRequest(
    {
      url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
      method: 'GET',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      region: 'us-east-1',
      service: 'iam',
    },
    { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
    new Date('2015-08-30T12:36:00Z'),
  );
  expect(Authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  );
});

it('signs the reading of a setting of a bucket as the example of the documentation of S3', () => {
  const { Authorization } = signAwsRequest(
    {
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle='),
      method: 'GET',
      region: 'us-east-1',
      service: 's3',
    },
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: ['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(Authorization).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
});
