export { default } from "@/app/(marketing)/layout";
