/** Loaded by the file panels on their first use, as one chunk. */
export { FileMenu } from "@/components/files/file-menu";
export { Lightbox } from "@/components/files/lightbox";
export { UploadList } from "@/components/files/upload-list";
export { addUploads } from "@/components/files/upload-queue";
