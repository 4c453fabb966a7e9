ALTER TYPE "import_memory_kind" ADD VALUE 'choice';
