ALTER TYPE "file_kind" ADD VALUE 'receipt';
ALTER TYPE "file_kind" ADD VALUE 'tax_document';
