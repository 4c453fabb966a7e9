/** What the file panels fetch on their first use, in one piece. */
export { FileMenu } from "@/components/files/file-menu";
export { Lightbox } from "@/components/files/lightbox";
export { UploadList } from "@/components/files/upload-list";
export { addUploads } from "@/components/files/upload-queue";
